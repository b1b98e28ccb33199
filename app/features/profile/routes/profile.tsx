import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { SecurityLinks } from "#features/auth/ui/security-links.tsx";
import { DeviceSetting } from "#features/notifications/ui/device-setting.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { useTexts } from "#ui/language.ts";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { themeFromCookie } from "#ui/theme.ts";
import { changeNameAction, changeProfilePhoto, changeSetting, removeProfilePhoto } from "../actions.server.ts";
import { myAccount, settingsOf } from "../index.server.ts";
import { AccountLinks } from "../ui/account-links.tsx";
import { DataLinks } from "../ui/data-links.tsx";
import { NameForm } from "../ui/name-form.tsx";
import { PhotoForm } from "../ui/photo-form.tsx";
import { SettingSwitches } from "../ui/setting-switches.tsx";
import type { Route } from "./+types/profile";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.profile);

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/profile");
  const [account, settings] = await Promise.all([myAccount(app), settingsOf(app.db, user.id)]);
  const theme = themeFromCookie(request.headers.get("Cookie"));
  const { id, name, email, userType, avatarUrl, postcode } = account;
  return {
    account: { id, name, email, userType, avatarUrl, postcode },
    // This browser's theme takes precedence over the saved one.
    settings: { ...settings, darkMode: theme === "system" ? settings.darkMode : theme === "dark" },
    tab: new URL(request.url).searchParams.get("tab") === "settings" ? ("settings" as const) : ("info" as const),
  };
}

export const action = pageActions(changeNameAction, changeSetting, changeProfilePhoto, removeProfilePhoto);

export default function Profile({ loaderData: { account, settings, tab } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const reply = useActionData<ActionReply>();
  const name = account.name || "User";
  return (
    <Page width="form">
      <header className="flex items-center gap-5 rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-6">
        <Avatar name={name} seed={account.id} src={account.avatarUrl} size="lg" />
        <div className="min-w-0">
          <h1 className="heading break-words">{name}</h1>
          <p className="break-words text-soft">{account.email}</p>
          <p className="mt-1 text-soft text-sm first-letter:uppercase">{t.accountUserType(account.userType)}</p>
        </div>
      </header>
      <TabLinks
        label={t.profile}
        className="mt-6 mb-2"
        tabs={[
          { to: "/profile", label: t.info, current: tab === "info" },
          { to: "/profile?tab=settings", label: t.settings, current: tab === "settings" },
        ]}
      />
      {tab === "info" ? (
        <AccountLinks userType={account.userType} />
      ) : (
        <>
          <SettingSwitches settings={settings} device={<DeviceSetting />} />
          <section className="mt-8">
            <h2 className="mb-3 font-heading font-semibold text-lg">{t.yourPhoto}</h2>
            <PhotoForm person={{ ...account, name }} reply={reply} />
          </section>
          <NameForm name={account.name} postcode={account.postcode} reply={reply} />
          <SecurityLinks />
          <DataLinks />
        </>
      )}
    </Page>
  );
}
