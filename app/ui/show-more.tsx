import { ButtonLink } from "./button.tsx";

/** The next page of a list, as a link. `to` keeps the filters and adds the cursor. Nothing when there is no more. */
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
