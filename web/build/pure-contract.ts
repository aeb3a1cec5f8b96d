import type { Plugin } from 'vite';

const CONTRACT = /[/\\]contract[/\\]src[/\\]/;

/**
 * Marks the contract's declarations as free of side effects, so that the bundler drops unused schemas, and zod with
 * them. Each is a call that makes a value: wrapped in a function marked pure, since a chain such as
 * `z.string().regex(…)` is not known to be.
 */
export function pureContract(): Plugin {
  return {
    name: 'pure-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const calls = this.parse(code).body.flatMap((statement) => {
        const declared =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        return declared?.type === 'VariableDeclaration'
          ? declared.declarations.flatMap(({ init }) =>
              init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : [],
            )
          : [];
      });
      const wrapped = calls.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      );
      return { code: wrapped, map: null, moduleSideEffects: false };
    },
  };
}
