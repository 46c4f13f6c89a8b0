/* global Opencareers */
void fetch('../definition.json')
  .then((answer) => answer.json())
  .then((definition) =>
    Opencareers.mountForm(document.querySelector('#root'), { definition, onSubmit: () => undefined }),
  );
