const turkishStart =
  /^([ \t]*"?[ \t]*)(\d{1,2})[./](\d{1,2})[./](\d{4})([ \t]*"?[ \t]*[,;\t][ \t]*"?[ \t]*)(\d{1,2})[:.](\d{2})(?::\d{2})?(?=[ \t]*"?[ \t]*[,;\t])/gm;

/**
 * A table whose lines begin with days and times as a Turkish Excel writes them back (`1.12.2026;9:00:00`), as the format asks for
 * them. Other lines stay as they are, and so does the rest of these.
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
