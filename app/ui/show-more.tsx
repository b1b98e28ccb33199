import { ButtonLink } from "./button.tsx";

/** A link to the next page of a list. `to` keeps the filters and adds the cursor; null when there is no next page. */
export function ShowMore({ to, label = "Show more" }: { to: string | null; label?: string }) {
  if (to === null) return null;
  return (
    <div className="mt-6 flex justify-center">
      <ButtonLink to={to} preventScrollReset>
        {label}
      </ButtonLink>
    </div>
  );
}
