const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a value is a day that exists, written `YYYY-MM-DD`. */
export function isIsoDate(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const [, year, month, day] = ISO_DATE.exec(value) ?? [];
  if (year === undefined || year === '0000') return false;
  return Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
}

function daysInMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  // Years below 100 would be taken as those of the twentieth century; leap years come back every 400 years.
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
