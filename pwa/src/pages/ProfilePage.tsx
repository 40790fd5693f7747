import { ownAccount } from '#core/contract/account.ts';
import { failureText } from '../api/failure-text.ts';
import { useCall } from '../api/useCall.ts';
import { DeletePart, ExportPart } from '../features/accounts/profile/OwnDataParts.tsx';
import { DevicesPart } from '../features/accounts/profile/DevicesPart.tsx';
import { EmailPart, NamePart, PasswordPart } from '../features/accounts/profile/AccountDetailParts.tsx';
import { ProfilePart } from '../features/accounts/profile/ProfilePart.tsx';
import { openCentre } from '../features/notifications/notification-state.ts';
import { useText } from '../i18n/useText.ts';
import { LanguageSwitch } from '../layouts/DisplayControls.tsx';
import { useSecondRunQuestion } from '../session/second-run.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useTheme } from '../ui/theme.ts';

/** All data of the person: details, password, language and appearance, sessions, and sign-out. */
export function ProfilePage() {
  const { t, locale } = useText();
  const { theme, setTheme } = useTheme();
  const secondRun = useSecondRunQuestion();
  const { data, error, refetch } = useCall(ownAccount, {});
  // For a question to the support. Missing while developing: only the server writes it into the page.
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  return (
    <main
      id="content"
      className="wrap grid max-w-190 grid-cols-[minmax(0,1fr)] gap-5 pt-7 pb-16 max-md:pt-5 max-md:pb-10 lg:max-w-300"
    >
      <PageTitle>{t('pages.profile')}</PageTitle>
      <PageHeading>{t('pages.profile')}</PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] [align-content:start] gap-5 lg:grid-cols-2 lg:gap-x-6">
        <div className="grid grid-cols-[minmax(0,1fr)] [align-content:start] gap-5">
          {data ? (
            <>
              <NamePart name={data.user.name} />
              <EmailPart account={data} />
              <PasswordPart email={data.user.email} />
            </>
          ) : error ? (
            <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} />
          ) : (
            <>
              <LoadingNote />
              <Skeleton className="h-52 w-full" />
              <Skeleton className="h-40 w-full" />
              <Skeleton className="h-40 w-full" />
            </>
          )}
          <ProfilePart title={t('profile.preferences')}>
            <div className="flex flex-wrap items-center gap-3">
              <LanguageSwitch />
              <Segmented
                label={t('profile.theme')}
                size="s"
                value={theme}
                onChange={setTheme}
                choices={[
                  { value: 'system', label: t('profile.themeSystem') },
                  { value: 'light', label: t('profile.themeLight') },
                  { value: 'dark', label: t('profile.themeDark') },
                ]}
              />
            </div>
            <div className="flex flex-wrap gap-3">
              <Button tone="plain" onClick={() => openCentre('settings')}>
                {t('profile.notifications')}
              </Button>
            </div>
          </ProfilePart>
          <ProfilePart title={t('profile.creating')}>
            <Switch
              label={t('profile.askSecond')}
              note={t('profile.askSecondNote')}
              checked={secondRun.isOn}
              onCheckedChange={secondRun.turn}
            />
          </ProfilePart>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] [align-content:start] gap-5">
          <DevicesPart />
          <ExportPart />
          <DeletePart />
        </div>
      </div>
      {version && <p className="mut text-sm">{t('profile.version', { version })}</p>}
    </main>
  );
}
