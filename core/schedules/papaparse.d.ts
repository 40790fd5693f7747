/** The used part of papaparse. Its published types need those of Node, which core does without. */
declare module 'papaparse' {
  type Step = {
    data: string[];
    errors: { code: string }[];
    /** `cursor`: where the next record begins. */
    meta: { cursor: number };
  };
  type Settings = {
    delimiter: string;
    newline: '\n';
    /** Called for each record, in order. */
    step: (record: Step, parser: { abort: () => void }) => void;
  };
  const papaparse: { parse: (text: string, settings: Settings) => void };
  export default papaparse;
}
