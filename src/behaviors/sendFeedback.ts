/** Questions whose answer is on its way. */
const sending = new Set<HTMLElement>();

/** Sends whether a page was useful to the host that the site was configured with, and shows that instead of the question. */
export async function sendFeedback(button: HTMLElement): Promise<void> {
  const question = button.closest<HTMLElement>('[data-feedback]');
  if (!question || sending.has(question)) return;
  sending.add(question);
  question.querySelector('.feedback-failed')?.remove();
  const { feedback = '', label = '' } = question.dataset;
  const answer = { useful: button.textContent, page: location.pathname, version: label };
  question.setAttribute('role', 'status');
  try {
    // The host need not allow this site to read its response.
    await fetch(feedback, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      body: new URLSearchParams(answer),
    });
    question.textContent = 'Thank you for your answer.';
  } catch {
    const failed = { className: 'feedback-failed', textContent: ' Your answer could not be sent.' };
    question.append(Object.assign(document.createElement('span'), failed));
  }
  sending.delete(question);
}
