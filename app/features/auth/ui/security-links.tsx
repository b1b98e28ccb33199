import { Code, Fingerprint, KeyRound, Mail, MonitorSmartphone, ShieldCheck, Webhook } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./security-links.texts.ts";

const links = [
  { to: "/profile/email", label: texts.changeEmailAddress, Icon: Mail },
  { to: "/profile/password", label: texts.changePassword, Icon: KeyRound },
  { to: "/profile/two-factor", label: texts.twoFactorSignIn, Icon: ShieldCheck },
  { to: "/profile/passkeys", label: texts.passkeys, Icon: Fingerprint },
  { to: "/profile/sessions", label: texts.whereYouAreSignedIn, Icon: MonitorSmartphone },
  { to: "/profile/api-keys", label: texts.apiKeys, Icon: Code },
  { to: "/profile/webhooks", label: texts.webhooks, Icon: Webhook },
] as const;

/** Links to the account's security settings. */
export function SecurityLinks() {
  const t = useTexts(texts);
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-heading font-semibold text-lg">{t.signingIn}</h2>
      <div className="flex flex-wrap gap-3">
        {links.map(({ to, label, Icon }) => (
          <ButtonLink key={to} to={to} block icon={<Icon aria-hidden className="size-5" />}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
