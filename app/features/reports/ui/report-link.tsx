import { Link } from "react-router";

/** A quiet link to report something; visitors sign in on the way. */
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
