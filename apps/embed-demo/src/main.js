import { mountForm } from '@opencareers/form-react/embed/mount-form';
import './host-page.css';
const element = document.querySelector('#application') ?? document.body;
const receipt = document.querySelector('#receipt') ?? document.body;
const wishes = new URLSearchParams(location.search);
const answer = await fetch('application-form.json');
mountForm(element, {
    definition: (await answer.json()),
    language: wishes.get('language') ?? 'en',
    theme: { scheme: wishes.get('scheme') === 'dark' ? 'dark' : 'light' },
    headingLevel: 3,
    onSubmit: async (answers) => {
        receipt.textContent = JSON.stringify(answers);
    },
});
