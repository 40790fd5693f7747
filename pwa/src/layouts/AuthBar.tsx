import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { SandboxMark } from './SandboxMark.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import './top-bar.css';

/** The bar above the sign-in: the way back and the language (spec §2: language selector above). */
export function AuthBar() {
  return (
    <>
      <SkipLink />
      <header className="top">
        <div className="wrap top-in max-w-none">
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
