import type { Theme } from '../src/ui/theme.ts';
import { setLocale } from '../src/i18n/i18n.ts';
import { useText } from '../src/i18n/useText.ts';
import { PageHeading, PageTitle } from '../src/ui/PageTitle.tsx';
import { Segmented } from '../src/ui/Segmented.tsx';
import { useTheme } from '../src/ui/theme.ts';
import { sections } from './sections.ts';
import { useWords } from './words.ts';
import './gallery.css';

const languages = [
  { value: 'tr' as const, label: 'Türkçe' },
  { value: 'en' as const, label: 'English' },
];
const themes = ['system', 'light', 'dark'] satisfies Theme[];

/** Every primitive of the app in every state, both themes beside each other. In development only (pwa/vite/ui-gallery.ts). */
export function Gallery() {
  const w = useWords();
  const { locale } = useText();
  const { theme, setTheme } = useTheme();
  const themeChoices = themes.map((value) => ({ value, label: w(value) }));
  return (
    <main className="wrap gallery">
      <PageTitle>{w('gallery')}</PageTitle>
      <PageHeading>{w('gallery')}</PageHeading>
      <p className="mut">{w('galleryNote')}</p>
      <div className="gallery-sample">
        <Segmented label={w('theme')} value={theme} onChange={setTheme} choices={themeChoices} />
        <Segmented label={w('language')} value={locale} onChange={(next) => void setLocale(next)} choices={languages} />
      </div>
      <nav aria-label={w('sections')} className="gallery-sections">
        {sections.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {w(name)}
          </a>
        ))}
      </nav>
      {sections.map(({ name, Section }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{w(name)}</h2>
          <div className="gallery-themes">
            <div className="gallery-theme" data-shown-in="light">
              <Section />
            </div>
            <div className="gallery-theme" data-shown-in="dark">
              <Section />
            </div>
          </div>
        </section>
      ))}
    </main>
  );
}
