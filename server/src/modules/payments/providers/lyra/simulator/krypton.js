// A stand-in for Lyra's browser client: it draws a card form where a `kr-smart-form` stands and
// pays at the simulator that served it. What it hands to `onSubmit` is signed as the real one's is.

(() => {
  const base = document.currentScript.src.replace(/\/static\/.*$/, '');
  let config = {};
  let submitted = () => true;
  let failed = () => {};
  let drawn = [];

  const field = (label, { name, value, mode }) => {
    const wrapper = document.createElement('label');
    wrapper.textContent = label;
    const input = document.createElement('input');
    Object.assign(input, { name, value, inputMode: mode, autocomplete: 'off' });
    wrapper.append(input);
    return { wrapper, input };
  };

  function draw(place) {
    const form = document.createElement('form');
    form.className = 'kr-simulated';
    const card = field('Número de tarjeta', {
      name: 'pan',
      value: '4970 1000 0000 0055',
      mode: 'numeric',
    });
    const expiry = field('Vencimiento', { name: 'expiry', value: '12/30', mode: 'numeric' });
    const code = field('Código de seguridad', { name: 'cvv', value: '123', mode: 'numeric' });
    const hint = document.createElement('p');
    hint.textContent =
      'Formulario simulado: 4970 1000 0000 0055 paga; cualquier otra tarjeta se rechaza.';
    const fault = document.createElement('p');
    fault.setAttribute('role', 'alert');
    const button = document.createElement('button');
    button.textContent = 'Pagar';
    form.append(card.wrapper, expiry.wrapper, code.wrapper, hint, fault, button);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      button.disabled = true;
      fault.textContent = '';
      await pay(card.input.value, fault);
      button.disabled = false;
    });
    place.replaceChildren(form);
    drawn.push(form);
  }

  async function pay(pan, fault) {
    try {
      const response = await fetch(`${base}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ formToken: config.formToken, pan }),
      });
      const answer = await response.json();
      if (!response.ok) {
        fault.textContent = answer.errorMessage;
        return failed({ ...answer, detailedErrorMessage: null });
      }
      submitted({
        ...answer,
        clientAnswer: JSON.parse(answer.rawClientAnswer),
        _type: 'V4/Payment',
      });
    } catch {
      fault.textContent = 'No hubo respuesta. Volvé a intentar: el formulario no paga dos veces.';
    }
  }

  const KR = {
    ready: true,
    async setFormConfig(given) {
      config = { ...config, ...given };
      return { KR };
    },
    async renderElements(selector) {
      for (const place of document.querySelectorAll(selector)) draw(place);
      return { KR, result: { formId: 'simulated' } };
    },
    async removeForms() {
      for (const form of drawn) form.remove();
      drawn = [];
      return { KR };
    },
    async removeEventCallbacks() {
      submitted = () => true;
      failed = () => {};
      return { KR };
    },
    async onSubmit(callback) {
      submitted = callback;
      return { KR };
    },
    async onError(callback) {
      failed = callback;
      return { KR };
    },
  };
  window.KR = KR;
})();
