// The consent banner goes without a new page; without this script its form does the same by a round trip.
const consent = document.getElementById('consent');

if (consent) {
  const form = consent.querySelector('form');
  form.querySelector('button').focus();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    void fetch(form.action, { method: 'POST', body, keepalive: true, redirect: 'manual' });
    consent.remove();
  });
}
