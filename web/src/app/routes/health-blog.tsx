export default function HealthBlogPage() {
  return <h1>HealthBlog</h1>;
}
