import { expect, test } from 'vitest';
import { taken, type FrameMessage, type FrameMessages } from '../messages';
import { createSender } from './createSender';

test('a page is sent what came meanwhile only when it has taken what came before', () => {
  const sent: FrameMessages[] = [];
  const page: Parameters<typeof createSender>[0] = {
    postMessage: (messages: FrameMessages) => void sent.push(messages),
    onmessage: null,
  };
  const send = createSender(page);
  const line = (text: string): FrameMessage => ({ type: 'printed', realm: 'program', level: 'log', text });
  for (const text of ['a', 'b', 'c']) send(line(text));
  expect(sent).toEqual([[line('a')]]);
  page.onmessage?.call(new MessageChannel().port1, new MessageEvent('message', { data: taken }));
  expect(sent).toEqual([[line('a')], [line('b'), line('c')]]);
});
