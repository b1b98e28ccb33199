import { Form } from "react-router";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./manage-photos.texts.tsx";

interface AskedFirstProps {
  asked: { jobId: string; names: string; others: string | null } | null;
  /** "customer", "tradesperson" or "admin". */
  side: string;
}

/** Whom an open job asked first. Its customer can show it to everybody: the page mounts `showToAllAction`. */
export function AskedFirst({ asked, side }: AskedFirstProps) {
  const t = useTexts(texts);
  if (!asked) return null;
  const { jobId, names, others } = asked;
  if (side === "tradesperson")
    return (
      <p className="mb-5 rounded-md bg-green-soft p-4 font-semibold">
        {t.asksYouFirst} {others ? t.othersFrom(others) : t.nobodyElse}
      </p>
    );
  return (
    <div className="mb-5 rounded-md bg-green-soft p-4">
      <p>
        <strong>{t.askedFirst(names)}</strong> {others ? t.othersFrom(others) : t.nobodyElse}
      </p>
      {side === "customer" && (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="jobId" value={jobId} />
          <SubmitButton intent="show-to-all" size="sm" busyLabel={t.showingIt}>
            {t.showToAll}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
