/** An amount with its symbol, a percent, an order's number: what a line must not end in the middle of. */
const WHOLE = /([-−]?(?:US\$|USDT|\$) ?\d[\d.,]*\d|\d[\d.,]* %|[A-Z]-\d{4}-\d{6})/;

/** A sentence that the server wrote, whose amounts and order numbers stay on one line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(WHOLE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
      <span className="nowrap" key={at}>
        {part.replace(/^-/, '−')}
      </span>
    ),
  );
