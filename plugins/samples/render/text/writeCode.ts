import type { Answer, ShownError } from '../../format';
import type { CodeToRender } from '../renderCode';

/** Writes code as text, with errors and answers to `^?` as comments below their lines. If it has added or removed lines, it is a diff. */
export function writeCode({ lines, answers, errors }: CodeToRender): { code: string; isDiff: boolean } {
  const isDiff = lines.some(({ change }) => change !== undefined);
  const written = lines.flatMap(({ text, change }, index) => {
    const isHere = ({ line }: { line: number }): boolean => line === index + 1;
    const comments = [
      ...answers.filter(isHere).flatMap(answerLines),
      ...errors.filter(isHere).flatMap((error) => errorLines(error, text)),
    ];
    if (!isDiff) return [text, ...comments];
    const sign = change === 'added' ? '+' : change === 'removed' ? '-' : ' ';
    return [`${sign} ${text}`.trimEnd(), ...comments.map((comment) => `  ${comment}`)];
  });
  return { code: written.join('\n'), isDiff };
}

function answerLines({ column, text }: Answer): string[] {
  const indent = ' '.repeat(Math.max(1, column - 2));
  return text.split('\n').map((line, index) => `//${indent}${index === 0 ? '^? ' : '   '}${line}`.trimEnd());
}

function errorLines({ code, message }: ShownError, text: string): string[] {
  const indent = /^\s*/.exec(text)?.[0] ?? '';
  return message
    .split('\n')
    .map((line, index) => `${indent}// ${index === 0 ? `Error ${String(code)}: ` : ''}${line}`.trimEnd());
}
