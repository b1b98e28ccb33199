import { Link } from "react-router";

/** A link to the report form. Visitors are sent to sign in first. */
export const ReportLink = ({
  subject,
  id,
  children = "Report",
}: {
  subject: string;
  id: string;
  children?: string;
}) => (
  <Link
    to={`/report?subject=${subject}&id=${id}`}
    rel="nofollow"
    className="tap inline-flex items-center text-soft text-sm underline"
  >
    {children}
  </Link>
);
