import { Menu, type MenuItem } from '@opencareers/ui/menu';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../messages/messages-context.tsx';
import './candidate-menu.css';
import { type CandidateDestination, listCandidatePages } from '../shell/candidate-pages.ts';
import { useLinks } from '../shell/links.ts';
import { markSignedOut, signOutAddress } from '../shell/sign-out.ts';
import { useSite } from '../shell/site.ts';
import { type CandidateMenuProps, nameOf } from './candidate-name.ts';

/** Where a candidate goes from any page, and the way out. */
export function CandidateMenu({ user, isOpenAtOnce, isFocused }: CandidateMenuProps) {
  const site = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  // The entries are plain links; those inside the site need no new document.
  useEffect(() => {
    const element = box.current;
    const handleClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (link === null || isOther || !link.pathname.startsWith('/careers/')) return;
      event.preventDefault();
      void navigate(link.pathname + link.search);
    };
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  }, [navigate]);
  useLayoutEffect(() => {
    const trigger = box.current?.querySelector('button');
    if (isFocused) trigger?.focus();
    if (isOpenAtOnce) trigger?.click();
  }, [isFocused, isOpenAtOnce]);
  const name = nameOf(user);
  // The profile says as whom somebody is signed in, and therefore stands first here.
  const pages = listCandidatePages(site).toSorted((one, other) => rank(one) - rank(other));
  const items: MenuItem[] = [
    ...pages.map(({ page, path, title }) => ({
      id: page,
      href: links.configured(path),
      ...(page === 'profile'
        ? { icon: 'user' as const, label: <Who title={t(title)} name={name} email={user.email} /> }
        : { label: t(title) }),
    })),
    { id: 'settings', label: t('headings.settings'), href: links.configured('/careers/settings') },
    ...(site.boot.themeBuilderUser
      ? [
          {
            id: 'theme-builder',
            label: t('headings.themeBuilder'),
            href: links.configured('/careers/theme-builder'),
          },
        ]
      : []),
    {
      id: 'sign-out',
      label: t('account.signOut'),
      href: signOutAddress(site),
      onAct: () => markSignedOut(site),
    },
  ];
  return (
    <div ref={box} className="candidate-menu">
      <Menu label={t('account.menu', { name })} icon="user" isLabelHidden variant="quiet" items={items} />
    </div>
  );
}

function rank({ page }: CandidateDestination): number {
  return page === 'profile' ? 0 : 1;
}

function Who({ title, name, email }: { title: string; name: string; email: string }) {
  return (
    <>
      {title}
      <span className="candidate-menu__who">
        <bdi>{name}</bdi>
        {name !== email && <bdi>{email}</bdi>}
      </span>
    </>
  );
}
