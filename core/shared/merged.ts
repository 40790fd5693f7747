type PartOf<One, Name extends string> = One extends Readonly<Record<Name, infer Part>> ? Part : never;
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;
type Flat<T> = { [Key in keyof T]: T[Key] };

/** One part of many records as one object: of `{ a: { jobs: { x } }, b: { jobs: { y } } }` the jobs are `{ x, y }`. */
export type Merged<Records, Name extends string> = Flat<All<PartOf<Records[keyof Records], Name>>>;

/** The same at run time. A record may lack the part. Throws where two records have the same key. */
export function merged<const Records extends Readonly<Record<string, object>>, Name extends string>(
  records: Records,
  name: Name,
): Merged<Records, Name> {
  const all: Record<string, unknown> = {};
  for (const [owner, record] of Object.entries(records)) {
    for (const [key, value] of Object.entries((record as Record<string, object | undefined>)[name] ?? {})) {
      if (Object.hasOwn(all, key)) throw new Error(`${owner} declares ${name} ${key}, which another record has`);
      all[key] = value;
    }
  }
  return all as Merged<Records, Name>;
}
