import { Search } from 'lucide-react';
import { useState } from 'react';
import { userDetail, users } from '#core/contract/users.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

const most = 6;

/** One person, found by name or e-mail. */
export function UserPicker({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
}) {
  return value === null ? (
    <Finder onChange={onChange} error={error} />
  ) : (
    <Chosen id={value} onClear={() => onChange(null)} />
  );
}

function Finder({ onChange, error }: { onChange: (id: string) => void; error: string | undefined }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const search = text.trim();
  const found = useCall(
    users,
    { query: { search, sort: 'name', order: 'asc', limit: most, offset: 0 } },
    { enabled: search !== '', placeholderData: (before) => before },
  );
  return (
    <div className="grid gap-2">
      <TextInput
        label={t('creditadmin.user')}
        error={error}
        required
        type="search"
        autoComplete="off"
        placeholder={t('creditadmin.userHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        before={<Search size={20} aria-hidden />}
      />
      {search !== '' && found.data ? (
        found.data.users.length === 0 ? (
          <p className="mut text-sm" role="status">
            {t('creditadmin.nobody')}
          </p>
        ) : (
          <ul
            className="user-choices overflow-clip rounded-md outlined [&_button:focus-visible]:bg-sunken [&_button:hover]:bg-sunken"
            aria-label={t('creditadmin.users')}
          >
            {found.data.users.map(({ id, name, email }) => (
              <li key={id}>
                <button type="button" onClick={() => onChange(id)}>
                  <b className="font-semibold">{name}</b> <span className="mut text-sm">{email}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      ) : null}
    </div>
  );
}

function Chosen({ id, onClear }: { id: string; onClear: () => void }) {
  const { t } = useText();
  const { data } = useCall(userDetail, { params: { id } });
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-sunken px-3.5 py-3">
      <span className="min-w-0">
        <span className="field-label">{t('creditadmin.user')}</span>
        <b className="block font-semibold">{data ? data.user.name : t('ui.loading')}</b>
        {data ? (
          <span className="mut block text-sm">
            {data.user.email} · {t('ui.credits', { count: data.balance })}
          </span>
        ) : null}
      </span>
      <Button size="s" onClick={onClear}>
        {t('creditadmin.otherUser')}
      </Button>
    </div>
  );
}
