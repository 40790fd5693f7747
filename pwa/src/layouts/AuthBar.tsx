import { LanguageSwitch, ThemeMenu } from './DisplayControls.tsx';
import { Logo, SandboxMark, SkipLink } from './LayoutParts.tsx';
import './top-bar.css';

/** The bar above the sign-in: the way back and the language (spec §2: language selector above). */
export function AuthBar() {
  return (
    <>
      <SkipLink />
      <header className="top sticky top-0 z-30 border-b border-b-line bg-surface">
        <div className="wrap top-in @container/top flex h-(--top-h) max-w-none items-center gap-2 max-[380px]:gap-1">
          <Logo />
          <span className="grow" />
          <SandboxMark />
          <ThemeMenu />
          <LanguageSwitch />
        </div>
      </header>
    </>
  );
}
