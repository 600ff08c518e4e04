import { taken, type FrameMessage, type FrameMessages } from '../messages';

/** Sends messages to the page: together, and only when it has taken those before. So a page that is slow is not sent more and more. */
export function createSender(
  page: Pick<MessagePort, 'postMessage' | 'onmessage'>,
): (message: FrameMessage) => void {
  let waiting: FrameMessage[] = [];
  let isTaken = true;
  const send = (): void => {
    if (!isTaken || waiting.length === 0) return;
    const messages: FrameMessages = waiting;
    waiting = [];
    isTaken = false;
    page.postMessage(messages);
  };
  page.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== taken) return;
    isTaken = true;
    send();
  };
  return (message) => {
    waiting.push(message);
    send();
  };
}
