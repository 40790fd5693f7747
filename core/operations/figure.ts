/** A figure for an operator: each row has the values of its labels, and `value`. No label is an id or a text of a person. */
export type Figure = {
  name: string;
  help: string;
  labels: readonly string[];
  rows: readonly Readonly<Record<string, string | number>>[];
};
