/* global Opencareers */
Opencareers.mountOffers(document.querySelector('#root'), {
  calls: { list: async () => [] },
  fullName: 'Ada Lovelace',
});
