import { useEffect } from "react";
import { useFetcher } from "react-router";
import { closeDialog, Dialog, DialogActions, DialogCancel } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { toastOf } from "#ui/toast-store.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { REPORT_REASONS } from "../rules/report-reasons.text.ts";
import { texts } from "./texts.tsx";

/** Reports the other person to the operators. */
export function ReportDialog({ conversationId, name }: { conversationId: string; name: string }) {
  const t = useTexts(texts);
  const fetcher = useFetcher();
  const rules = async () => (await import("../rules/report.schema.ts")).reportSchema;
  const form = useCheckedForm({ rules, reply: fetcher.data });
  useEffect(() => {
    if (toastOf(fetcher.data)?.tone === "success") closeDialog("report");
  }, [fetcher.data]);
  return (
    <Dialog id="report" title={t.reportPerson(name)}>
      <fetcher.Form
        method="post"
        action={`/conversation/${conversationId}`}
        className="flex flex-col gap-4"
        {...form.props}
      >
        <p className="text-soft">{t.whatReportingDoes(name)}</p>
        <Field label={t.reason} id="report-reason" errors={form.errors.reason}>
          <Select name="reason" options={REPORT_REASONS} placeholder={t.selectReason} required />
        </Field>
        <Field label={t.details} id="report-details" optional errors={form.errors.details}>
          <Textarea name="details" rows={4} counter={1_000} />
        </Field>
        <DialogActions>
          <SubmitButton intent="report-person" variant="primary" busyLabel={t.sending}>
            {t.sendReport}
          </SubmitButton>
          <DialogCancel dialog="report" />
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  );
}
