/** Calls between signing in and using the site [TERMS-02, BOOT-04]. */
export const ONBOARDING_PATHS = {
  terms: '/api/pcsx/terms_of_service',
  onboarding: '/api/pcsx/onboarding',
  uploadResume: '/api/pcsx/upload_resume',
  profileEdit: '/api/pcsx/profile_edit',
  profileDetails: '/api/pcsx/profile_details',
} as const;

/** Bytes of a resume (spec:D58). */
export const RESUME_MAX_BYTES = 16 * 1024 * 1024;
