import { Download, Trash2 } from "lucide-react";
import { Form, useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { DeviceSetting } from "#features/notifications/ui/device-setting.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PostcodeField } from "#ui/postcode-field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { themeFromCookie } from "#ui/theme.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { SecurityLinks } from "../../auth/ui/security-links.tsx";
import { changeNameAction, changeProfilePhoto, changeSetting, removeProfilePhoto } from "../actions.server.ts";
import { myAccount, settingsOf } from "../index.server.ts";
import { AccountLinks } from "../ui/account-links.tsx";
import { PhotoForm } from "../ui/photo-form.tsx";
import { SettingSwitches } from "../ui/setting-switches.tsx";
import type { Route } from "./+types/profile";

interface NameFormProps {
  name: string;
  /** Normalised; null when not given. */
  postcode: string | null;
  reply: unknown;
}

/** The person's name and postcode. */
function NameForm({ name, postcode, reply }: NameFormProps) {
  const form = useCheckedForm({ rules, reply });
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-heading font-semibold text-lg">Your details</h2>
      <Form
        method="post"
        action="/profile?tab=settings"
        preventScrollReset
        className="flex max-w-[27rem] flex-col gap-5"
        {...form.props}
      >
        <Field label="Full name" id={form.id("fullName")} errors={form.errors.fullName}>
          <Input name="fullName" autoComplete="name" required defaultValue={form.typed.fullName ?? name} />
        </Field>
        <PostcodeField
          id={form.id("postcode")}
          errors={form.errors.postcode}
          hint="Other users only see the first part, such as LS6"
          className="max-w-60"
          defaultValue={form.typed.postcode ?? postcode ?? ""}
        />
        <div>
          <SubmitButton intent="change-name" block busyLabel="Saving…">
            Save details
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

const rules = () => import("../rules/profile.schema.ts").then((found) => found.nameSchema);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Profile");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/profile");
  const [account, settings] = await Promise.all([myAccount(app), settingsOf(app.db, user.id)]);
  const theme = themeFromCookie(request.headers.get("Cookie"));
  const { id, name, email, userType, avatarUrl, postcode } = account;
  return {
    account: { id, name, email, userType, avatarUrl, postcode },
    programs: user.isAdmin || userType === "tradesperson",
    // This browser's theme takes precedence over the saved one.
    settings: { ...settings, darkMode: theme === "system" ? settings.darkMode : theme === "dark" },
    tab: new URL(request.url).searchParams.get("tab") === "settings" ? ("settings" as const) : ("info" as const),
  };
}

export const action = pageActions(changeNameAction, changeSetting, changeProfilePhoto, removeProfilePhoto);

export default function Profile({ loaderData: { account, programs, settings, tab } }: Route.ComponentProps) {
  const reply = useActionData<ActionReply>();
  const name = account.name || "User";
  return (
    <Page width="form">
      <header className="flex items-center gap-5 rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-6">
        <Avatar name={name} seed={account.id} src={account.avatarUrl} size="lg" />
        <div className="min-w-0">
          <h1 className="heading break-words">{name}</h1>
          <p className="break-words text-soft">{account.email}</p>
          <p className="mt-1 text-soft text-sm first-letter:uppercase">{`${account.userType} account`}</p>
        </div>
      </header>
      <TabLinks
        label="Profile"
        className="mt-6 mb-2"
        tabs={[
          { to: "/profile", label: "Info", current: tab === "info" },
          { to: "/profile?tab=settings", label: "Settings", current: tab === "settings" },
        ]}
      />
      {tab === "info" ? (
        <AccountLinks userType={account.userType} />
      ) : (
        <>
          <SettingSwitches settings={settings} device={<DeviceSetting />} />
          <section className="mt-8">
            <h2 className="mb-3 font-heading font-semibold text-lg">Your photo</h2>
            <PhotoForm person={{ ...account, name }} reply={reply} />
          </section>
          <NameForm name={account.name} postcode={account.postcode} reply={reply} />
          <SecurityLinks programs={programs} />
          <DataLinks />
        </>
      )}
    </Page>
  );
}

/** Links to download and to erase all data about the signed-in person. */
function DataLinks() {
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-heading font-semibold text-lg">Your data</h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/profile/export" block icon={<Download aria-hidden className="size-5" />}>
          Download your data
        </ButtonLink>
        <ButtonLink to="/profile/delete" block variant="danger" icon={<Trash2 aria-hidden className="size-5" />}>
          Delete account
        </ButtonLink>
      </div>
    </section>
  );
}
