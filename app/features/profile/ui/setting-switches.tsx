import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Switch } from "#ui/switch.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { AccountSettings } from "../rules/settings.schema.ts";

const groups: readonly { title: string; switches: readonly [keyof AccountSettings, string, string?][] }[] = [
  {
    title: "Notifications",
    switches: [
      [
        "emailNotifications",
        "Email notifications",
        "About jobs, quotes, bookings and reviews. We always email you about payments and your account",
      ],
      ["quoteUpdates", "Quote updates", "New quotes, and changes to quotes you sent"],
      ["newMessages", "New messages", "An email if you have not read them after two minutes"],
    ],
  },
  {
    title: "Privacy",
    switches: [
      ["profileVisible", "Profile visible to all", "When off, no one else can open your profile"],
      ["showReviews", "Show reviews publicly"],
    ],
  },
  { title: "Appearance", switches: [["darkMode", "Dark mode"]] },
];

/**
 * The switches of the Settings tab, each saved when it is changed. `device`: the setting for push notifications in this
 * browser.
 */
export function SettingSwitches({ settings, device }: { settings: AccountSettings; device: ReactNode }) {
  return groups.map(({ title, switches }) => (
    <section key={title} className="mt-6">
      <h2 className="font-heading font-semibold text-lg">{title}</h2>
      <div className="hairlines mt-1 border-line border-b">
        {switches.map(([setting, label, hint]) => (
          <SettingSwitch key={setting} setting={setting} label={label} hint={hint} on={settings[setting]} />
        ))}
      </div>
      {title === "Notifications" && device}
      {title === "Appearance" && (
        <div className="mt-4">
          <p className="mb-2 text-soft text-sm">In this browser. Auto follows your device’s setting.</p>
          <ThemeSwitch />
        </div>
      )}
    </section>
  ));
}

interface SettingSwitchProps {
  setting: keyof AccountSettings;
  label: string;
  hint: string | undefined;
  on: boolean;
}

function SettingSwitch({ setting, label, hint, on }: SettingSwitchProps) {
  const fetcher = useFetcher();
  const input = useRef<HTMLInputElement>(null);
  useActionToast(fetcher.data);
  // Follows the stored value, also when another tab changed it or the change was refused.
  useEffect(() => {
    if (fetcher.state === "idle" && input.current) input.current.checked = on;
  }, [fetcher.state, on]);
  return (
    <fetcher.Form method="post" action="/profile?tab=settings" className="py-1">
      <input type="hidden" name="intent" value="change-setting" />
      <input type="hidden" name="setting" value={setting} />
      <Switch
        ref={input}
        name="on"
        value="on"
        label={label}
        hint={hint}
        defaultChecked={on}
        onChange={(event) => void fetcher.submit(event.currentTarget.form)}
      />
      <noscript>
        <button type="submit" className="tap font-semibold text-green underline">
          Save
        </button>
      </noscript>
    </fetcher.Form>
  );
}
