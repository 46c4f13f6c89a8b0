import '@opencareers/form-react/styles.css';

export { SubmittedAnswers } from '@opencareers/form-react/receipt/sent-answers';
