/** An amount with its symbol, a percentage, an order number: texts that must not wrap. */
const WHOLE = /([-−]?(?:US\$|USDT|\$) ?\d[\d.,]*\d|\d[\d.,]* %|[A-Z]-\d{4}-\d{6})/;

/** A sentence from the server, whose amounts and order numbers stay on one line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(WHOLE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position in the sentence
      <span className="nowrap" key={at}>
        {part.replace(/^-/, '−')}
      </span>
    ),
  );
