import type { ReactNode } from 'react';
import type { PublicModel } from '#core/verification/made-with.ts';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

const tones = {
  good: { look: 'bg-completed-bg text-completed-fg', icon: CircleCheck },
  bad: { look: 'bg-failed-bg text-failed-fg', icon: CircleAlert },
  open: { look: 'bg-sunken text-ink', icon: Info },
} as const;
export type Tone = keyof typeof tones;

/** A result with its meaning, and the facts that it has, each with its name. */
export function ResultCard({
  tone,
  title,
  text,
  facts = [],
}: {
  tone: Tone;
  title: string;
  text: string;
  facts?: readonly (readonly [name: string, value: ReactNode])[];
}) {
  const { look, icon: Icon } = tones[tone];
  return (
    <section className="grid gap-4" data-tone={tone}>
      <div className={`flex items-start gap-3.5 rounded-lg px-6 py-5 max-md:gap-2.5 max-md:px-4 max-md:py-4 ${look}`}>
        <Icon className="mt-0.5 flex-none" size={24} aria-hidden />
        <div className="min-w-0">
          <h3 className="text-[1.25rem]">{title}</h3>
          <p className="mt-1">{text}</p>
        </div>
      </div>
      {facts.length > 0 ? (
        <dl className="flex flex-wrap gap-x-10 gap-y-4 px-6 max-md:px-4 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-s [&_dt]:text-ink-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}

/** The name of a model, as a link where it has a public page. */
export function ModelName({ model }: { model: PublicModel }) {
  if (model.id === null) return model.name;
  return (
    <Link className="underline underline-offset-[3px]" to={paths.model(model.id)}>
      {model.name}
    </Link>
  );
}
