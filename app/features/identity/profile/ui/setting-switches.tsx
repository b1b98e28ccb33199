import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Switch } from "#ui/switch.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { AccountSettings } from "../rules/settings.schema.ts";

const groupsText = { notifications: "Notifications", privacy: "Privacy", appearance: "Appearance" };

const switches: Record<keyof AccountSettings, { label: string; hint?: string }> = {
  emailNotifications: {
    label: "Email notifications",
    hint: "About jobs, quotes, bookings, messages, reviews, checks and reports. We always email you about payments and your account",
  },
  quoteUpdates: { label: "Quote updates", hint: "New quotes, and changes to quotes you sent" },
  newMessages: {
    label: "New messages",
    hint: "Notifications about new messages, and an email if you have not read them after 2 minutes",
  },
  profileVisible: {
    label: "Profile visible to all",
    hint: "For tradespeople. When off, no one else can open your profile",
  },
  showReviews: {
    label: "Show reviews publicly",
    hint: "When off, reviews you write show “A customer” or “A tradesperson” in place of your name",
  },
  darkMode: { label: "Dark mode" },
};

const groups: readonly {
  title: "notifications" | "privacy" | "appearance";
  switches: readonly (keyof AccountSettings)[];
}[] = [
  { title: "notifications", switches: ["emailNotifications", "quoteUpdates", "newMessages"] },
  { title: "privacy", switches: ["profileVisible", "showReviews"] },
  { title: "appearance", switches: ["darkMode"] },
];

/**
 * The switches of the Settings tab, each saved when it is changed. `device`: the setting for push notifications in this
 * browser.
 */
export function SettingSwitches({ settings, device }: { settings: AccountSettings; device: ReactNode }) {
  return groups.map(({ title, switches }) => (
    <section key={title} className="mt-6">
      <h2 className="font-heading font-semibold text-lg">{groupsText[title]}</h2>
      <div className="hairlines mt-1 border-line border-b">
        {switches.map((setting) => (
          <SettingSwitch key={setting} setting={setting} on={settings[setting]} />
        ))}
      </div>
      {title === "notifications" && device}
      {title === "appearance" && (
        <div className="mt-4">
          <p className="mb-2 text-soft text-sm">For this browser only. Auto follows your device’s setting.</p>
          <ThemeSwitch />
        </div>
      )}
    </section>
  ));
}

function SettingSwitch({ setting, on }: { setting: keyof AccountSettings; on: boolean }) {
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
        label={switches[setting].label}
        hint={switches[setting].hint}
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
