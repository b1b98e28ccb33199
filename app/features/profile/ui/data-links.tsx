import { Download, Trash2 } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";

/** Links to download and to erase all data about the signed-in person. */
export function DataLinks() {
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
