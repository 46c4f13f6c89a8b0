document.addEventListener('opencareers-submit', ({ detail }) => detail.respondWith(Promise.resolve()));
