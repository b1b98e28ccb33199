import { BadgeCheck, ChevronDown, CircleAlert, CircleDashed, Clock, type LucideIcon } from "lucide-react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { CheckKind } from "../rules/check-kinds.ts";
import type { CheckState, CheckStatusLine } from "../rules/verification-status.ts";
import { FileTray, type TrayFile } from "./file-tray.tsx";

export interface PanelTexts extends CheckStatusLine {
  /** What to send. */
  instructions: string;
  number: { label: string; hint?: string; optional?: boolean } | null;
  register: boolean;
  cover: boolean;
  end: "required" | "optional" | "none";
  needsFiles: boolean;
  /** Files that were added and not sent yet. */
  added: readonly TrayFile[];
  /** Files of the submitted check. */
  sent: readonly TrayFile[];
}

const looks: Record<CheckState, { icon: LucideIcon; look: string }> = {
  missing: { icon: CircleDashed, look: "text-soft" },
  waiting: { icon: Clock, look: "text-soft" },
  approved: { icon: BadgeCheck, look: "text-green" },
  ending: { icon: CircleAlert, look: "text-amber-ink" },
  rejected: { icon: CircleAlert, look: "text-red" },
  expired: { icon: CircleAlert, look: "text-red" },
};

const verbs: Record<CheckState, string> = {
  missing: "Send it",
  waiting: "",
  approved: "Renew",
  ending: "Renew",
  rejected: "Send it again",
  expired: "Renew",
};

interface CheckPanelProps {
  panel: PanelTexts;
  /** Whether the form is initially open. */
  open: boolean;
  today: string;
  reply: unknown;
}

/** One check: its status, and a form that opens to send it. */
export function CheckPanel({ panel, open, today, reply }: CheckPanelProps) {
  const { icon: Icon, look } = looks[panel.state];
  return (
    <li className="py-4">
      <div className="flex items-start gap-3.5">
        <Icon aria-hidden className={cx("mt-0.5 size-5 flex-none", look)} />
        <div className="min-w-0 flex-1">
          <h4 className="font-semibold">{panel.name}</h4>
          <p className={cx("num text-sm", panel.state === "missing" ? "text-soft" : look)}>{panel.text}</p>
          {panel.reason && <p className="mt-1.5 max-w-measure text-sm">{panel.reason}</p>}
          <FileLinks files={panel.sent} />
        </div>
      </div>
      {panel.open && (
        <details className="group mt-1 sm:ml-8.5" open={open || panel.added.length > 0}>
          <summary className="tap link inline-flex cursor-pointer items-center gap-1.5 font-semibold max-sm:ml-8.5">
            {verbs[panel.state]}
            <span className="sr-only">: {panel.name}</span>
            <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
          </summary>
          <CheckForm panel={panel} today={today} reply={reply} />
        </details>
      )}
    </li>
  );
}

function CheckForm({ panel, today, reply }: Omit<CheckPanelProps, "open">) {
  const fetcher = useFetcher<ActionReply>();
  const latest = fetcher.data ?? ofKind(reply as ActionReply | undefined, panel.kind);
  const form = useCheckedForm({
    rules: () => import("../rules/check.schema.ts").then(({ submitCheckForm }) => submitCheckForm(today)),
    reply: latest,
  });
  const field = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
  return (
    <div className="mt-2 rounded-lg bg-sunk p-4 sm:p-5">
      <p className="mb-4 max-w-measure text-soft">{panel.instructions}</p>
      <FileTray
        kind={panel.kind}
        name={panel.name}
        files={panel.added}
        optional={!panel.needsFiles}
        error={latest?.result?.error?.file?.[0]}
      />
      <fetcher.Form method="post" className="mt-5 flex flex-col gap-5" {...form.props}>
        <input type="hidden" name="kind" value={panel.kind} />
        {panel.register && (
          <Field
            label="Register or scheme"
            hint={"Such as NICEIC, NAPIT, OFTEC or City & Guilds."}
            {...field("register")}
          >
            <Input name="register" autoComplete="off" defaultValue={form.typed.register} />
          </Field>
        )}
        {panel.number && (
          <Field
            label={panel.number.label}
            hint={panel.number.hint}
            optional={panel.number.optional}
            {...field("reference")}
          >
            <Input name="reference" autoComplete="off" className="sm:max-w-60" defaultValue={form.typed.reference} />
          </Field>
        )}
        {panel.cover && (
          <Field label="Cover" hint="The most it pays for one claim, in pounds." {...field("coverAmount")}>
            <MoneyInput
              name="coverAmount"
              inputMode="numeric"
              className="sm:max-w-60"
              defaultValue={form.typed.coverAmount}
            />
          </Field>
        )}
        {panel.end !== "none" && (
          <Field label="Valid until" optional={panel.end === "optional"} {...field("expiresAt")}>
            <Input name="expiresAt" type="date" className="sm:max-w-60" defaultValue={form.typed.expiresAt} />
          </Field>
        )}
        <div>
          <SubmitButton intent="submit-check" variant="primary" busyLabel="Sending…" busy={fetcher.state !== "idle"}>
            Send for checking
          </SubmitButton>
        </div>
      </fetcher.Form>
    </div>
  );
}

/** Without JavaScript the page's reply belongs to one of its forms. */
const ofKind = (reply: ActionReply | undefined, kind: CheckKind): ActionReply | undefined =>
  reply?.result?.initialValue?.kind === kind ? reply : undefined;
