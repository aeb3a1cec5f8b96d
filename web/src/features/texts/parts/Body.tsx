import { blocksOf } from '../data/blocks.ts';

/** A text as it is read. */
export const Body = ({ text }: { text: string }) =>
  blocksOf(text).map((block, at) => {
    // a published text never changes, so its parts keep their positions
    const key = `${at}`;
    if (block.kind === 'heading') return <h2 key={key}>{block.text}</h2>;
    if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
    return (
      <ul key={key}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  });
