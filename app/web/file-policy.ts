/** The content security policy of a file that somebody uploaded. Opened on its own it runs nothing, and no page can frame it. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
