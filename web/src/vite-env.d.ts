/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_APP_CHECK_KEY?: string;
  readonly VITE_AUTH_EMULATOR_URL?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_LOCAL_MAILBOX?: string;
  readonly VITE_DATA_PLACE?: string;
  readonly VITE_MAIL_CARRIER?: string;
  readonly VITE_MAIL_PLACE?: string;
  /** The address of the script for old browsers; not while developing. */
  readonly OLD_BROWSER_SCRIPT?: string;
}

/** The report as web/tools/openacr/read-report.ts gives it to the page. */
declare module '*/report.yaml' {
  /** The criteria of WCAG 2.2, A and AA, that the site does not meet, a sentence or more each. */
  export const shortfalls: readonly string[];
}
