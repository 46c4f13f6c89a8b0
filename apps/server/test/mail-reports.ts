const original = (to: string, mailName: string): string =>
  [
    `Message-ID: <${mailName}@northwind.example>`,
    `To: ${to}`,
    'From: Northwind <no-reply@northwind.example>',
    'Subject: Your news',
    '',
    'Hello',
  ].join('\r\n');

function aReport(type: string, parts: readonly { type: string; text: string }[]): string {
  const lines = parts.flatMap((part) => ['--edge', `Content-Type: ${part.type}`, '', part.text]);
  return [
    'From: Mail Delivery <mailer-daemon@people.example>',
    'To: no-reply@northwind.example',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="edge"`,
    '',
    '--edge',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your mail could not be delivered.',
    ...lines,
    '--edge--',
    '',
  ].join('\r\n');
}

/** What a mail server sends back for a mail that does not arrive (RFC 3464); it has forwarded it within itself. */
export function aBounce(given: { to: string; mailName: string; action?: string; status?: string }): string {
  const { to, mailName, action = 'failed', status = '5.1.1' } = given;
  const fields = [
    'Reporting-MTA: dns; mx.people.example',
    '',
    `Original-Recipient: rfc822;${to}`,
    'Final-Recipient: rfc822; ada@inbox.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <ada@inbox.example>:',
    '  nobody is here',
  ];
  return aReport('delivery-status', [
    { type: 'message/delivery-status', text: fields.join('\r\n') },
    { type: 'text/rfc822-headers', text: original(to, mailName) },
  ]);
}

/** What a mail provider sends when somebody calls a mail spam (RFC 5965). */
export function aComplaint(given: {
  to: string;
  mailName: string;
  isRedacted?: boolean;
  feedback?: string;
}): string {
  const { to, mailName, isRedacted = false, feedback = 'abuse' } = given;
  const fields = [
    `Feedback-Type: ${feedback}`,
    'User-Agent: Inbox/1.0',
    'Version: 1',
    ...(isRedacted ? [] : [`Original-Rcpt-To: <${to}>`]),
  ];
  return aReport('feedback-report', [
    { type: 'message/feedback-report', text: fields.join('\r\n') },
    { type: 'message/rfc822', text: original(to, mailName) },
  ]);
}
