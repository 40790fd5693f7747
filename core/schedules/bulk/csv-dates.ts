const turkishStart =
  /^([ \t]*"?[ \t]*)(\d{1,2})[./](\d{1,2})[./](\d{4})([ \t]*"?[ \t]*[,;\t][ \t]*"?[ \t]*)(\d{1,2})[:.](\d{2})(?::\d{2})?(?=[ \t]*"?[ \t]*[,;\t])/gm;

/**
 * Converts days and times that a Turkish Excel wrote at the beginning of lines (`1.12.2026;9:00:00`) to the required
 * format. Other lines, and the rest of these, stay unchanged.
 */
export function withPlainDates(text: string): string {
  return text.replace(
    turkishStart,
    (_all, before: string, day: string, month: string, year: string, between: string, hour: string, minute: string) =>
      `${before}${year}-${two(month)}-${two(day)}${between}${two(hour)}:${minute}`,
  );
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}
