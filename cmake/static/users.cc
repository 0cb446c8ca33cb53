// Users and groups for the static program: those of /etc/passwd and /etc/group. The functions of the
// same names in the C library would load modules (NSS), which must be those of the very version that the program
// was linked with.
#include <grp.h>
#include <pwd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace {

// The first entry of the file that is wanted; 0 and no result if there is none, as POSIX has it.
template <typename Entry, typename Read, typename Wanted>
int Find(const char* path, Read read, Wanted wanted, Entry* entry, char* buffer, size_t size,
         Entry** result) {
  *result = nullptr;
  const std::unique_ptr<FILE, int (*)(FILE*)> file(std::fopen(path, "re"), std::fclose);
  if (file == nullptr) return errno == ENOENT ? 0 : errno;
  for (;;) {
    const int problem = read(file.get(), entry, buffer, size, result);
    if (problem == ENOENT) return 0;  // the end
    if (problem != 0) return problem;
    if (wanted(*entry)) return 0;
    *result = nullptr;
  }
}

template <typename Wanted>
int FindUser(Wanted wanted, passwd* entry, char* buffer, size_t size, passwd** result) {
  return Find("/etc/passwd", fgetpwent_r, wanted, entry, buffer, size, result);
}

template <typename Wanted>
int FindGroup(Wanted wanted, group* entry, char* buffer, size_t size, group** result) {
  return Find("/etc/group", fgetgrent_r, wanted, entry, buffer, size, result);
}

}  // namespace

extern "C" {

int getpwuid_r(uid_t id, passwd* entry, char* buffer, size_t size, passwd** result) {
  return FindUser([id](const passwd& p) { return p.pw_uid == id; }, entry, buffer, size, result);
}

int getpwnam_r(const char* name, passwd* entry, char* buffer, size_t size, passwd** result) {
  return FindUser([name](const passwd& p) { return std::strcmp(p.pw_name, name) == 0; }, entry,
                  buffer, size, result);
}

int getgrgid_r(gid_t id, group* entry, char* buffer, size_t size, group** result) {
  return FindGroup([id](const group& g) { return g.gr_gid == id; }, entry, buffer, size, result);
}

int getgrnam_r(const char* name, group* entry, char* buffer, size_t size, group** result) {
  return FindGroup([name](const group& g) { return std::strcmp(g.gr_name, name) == 0; }, entry,
                   buffer, size, result);
}

// Called once, when the program is set up.
passwd* getpwuid(uid_t id) {
  static passwd entry;
  static char buffer[4096];
  passwd* result = nullptr;
  const int problem = getpwuid_r(id, &entry, buffer, sizeof(buffer), &result);
  if (problem != 0) errno = problem;
  return result;
}

}  // extern "C"
