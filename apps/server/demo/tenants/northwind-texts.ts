/** Footer of every page; links stay on the site, so that the demo needs no network. */
export const northwindFooter = `<p><strong>Northwind</strong> builds ferries, cargo bikes and charging parks, and the software that keeps them moving.</p>
<ul>
<li><a href="/careers/search?query=apprenticeship">Apprenticeships</a></li>
<li><a href="/careers/search?location=remote">Remote jobs</a></li>
<li><a href="/careers?microsite=early-careers">Early careers</a></li>
</ul>
<p>Northwind welcomes everybody. Tell us what you need for a fair interview, and we arrange it.</p>`;

/** Privacy notice of the demo. */
export const northwindPrivacy = `<h2>Privacy notice for candidates</h2>
<p>Northwind is an invented company. This notice shows how a real one reads.</p>
<h3>What we keep</h3>
<p>Your contact details, your resume, your answers and the messages between you and us.</p>
<h3>How long</h3>
<p>24 months after your last application, or until you delete it in your settings.</p>
<h3>Your rights</h3>
<p>You can download everything we hold about you and have it erased, both in your settings.</p>`;

/** Terms that a candidate accepts after the first login. */
export const northwindTerms = `<p>This site helps you find and apply for jobs at Northwind.</p>
<ul>
<li>What you tell us is true as far as you know.</li>
<li>Your account is yours alone.</li>
<li>A score or a suggestion on this site never decides: people do.</li>
</ul>`;
